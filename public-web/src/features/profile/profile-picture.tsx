import { Laurel, VendorPicture } from '@plaudit/shared-ui/ui';

type ProfilePictureProps = {
  vendor: { name: string; imageUrl: string | undefined };
  isWinner: boolean;
};

export function ProfilePicture({ vendor, isWinner }: ProfilePictureProps) {
  return (
    <span className="profile-picture">
      <VendorPicture name={vendor.name} src={vendor.imageUrl} size={128} decorative eager />
      {isWinner ? <Laurel className="profile-laurel" /> : null}
    </span>
  );
}
