export type Vendor = { id: number; name: string; description: string; imageUrl: string };

export type VendorLink = {
  id: number;
  title: string;
  url: string;
  description: string | null;
  icon: string;
  displayOrder: number;
};
