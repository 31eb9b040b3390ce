import { Card, Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/use-title.ts';
import { RegisterForm } from '../features/sign-in-and-registration/register-form.tsx';

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
