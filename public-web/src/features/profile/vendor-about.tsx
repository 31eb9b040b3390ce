import { Card } from '@plaudit/shared-ui/ui';

export function VendorAbout({ description }: { description: string }) {
  if (description.trim() === '') return null;
  return (
    <Card title="About" level={2}>
      <p className="profile-about">{description}</p>
    </Card>
  );
}
