export type Vendor = {
  id: number;
  name: string;
  description: string;
  imageUrl: string;
  /**
   * The vendor's place in the organizers' order of the directory, from 1 on. Absent without such an order, or if it was
   * added later.
   */
  place?: number;
};

export type VendorLink = {
  id: number;
  title: string;
  url: string;
  description: string | null;
  icon: string;
  displayOrder: number;
};
