export type Category = {
  id: number;
  name: string;
  description: string;
  /** The name of an icon. The older `fa-...` class names work too. */
  icon: string;
  /** `blue`, `yellow`, `purple`, `orange`, `green`, `indigo`, or #rrggbb. */
  color: string;
  /** The ids of the vendors that can be voted for in this category. Absent while every vendor can be. */
  nominees?: number[];
};

export type Vendor = { id: number; name: string; description: string; imageUrl: string };

export type VendorLink = {
  id: number;
  title: string;
  url: string;
  description: string | null;
  icon: string;
  displayOrder: number;
};

export const SITE_CONFIG_KEYS = ['top_right_name', 'top_right_details', 'site_name', 'site_description'] as const;
export type SiteConfigKey = (typeof SITE_CONFIG_KEYS)[number];
export type SiteConfigEntry = { key: SiteConfigKey; value: string };
