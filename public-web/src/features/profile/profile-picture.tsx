import { Laurel, VendorPicture } from '@plaudit/shared-ui/ui';

type ProfilePictureProps = {
  vendor: { name: string; imageUrl: string | undefined };
  isWinner: boolean;
};

/** Its size is set in profile-head.css, for each width of the screen. */
export function ProfilePicture({ vendor, isWinner }: ProfilePictureProps) {
  return (
    <span className="profile-picture">
      <VendorPicture name={vendor.name} src={vendor.imageUrl} size={240} decorative eager />
      {isWinner ? <Laurel className="profile-laurel" /> : null}
    </span>
  );
}
