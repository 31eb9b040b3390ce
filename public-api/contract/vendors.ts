export type Vendor = {
  id: number;
  name: string;
  description: string;
  imageUrl: string;
  /**
   * The vendor's place, from 1 on, in the order that admins have made for the directory. Absent without such an order,
   * or if the vendor was added later.
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
