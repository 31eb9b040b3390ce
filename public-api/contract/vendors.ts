export type Vendor = {
  id: number;
  name: string;
  description: string;
  imageUrl: string;
  /**
   * The vendor's place in the order of the directory that admins have made, from 1 on. Absent without such an order, or
   * if the vendor was added later.
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
