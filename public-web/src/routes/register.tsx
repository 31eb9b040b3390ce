import { Card, Container } from '@plaudit/shared-ui/ui';
import { RegisterForm } from '../features/account/register-form.tsx';
import { useTitle } from '../page/use-title.ts';

export function RegisterRoute() {
  useTitle('Create Account');
  return (
    <Container width="narrow" className="page">
      <Card>
        <RegisterForm />
      </Card>
    </Container>
  );
}
