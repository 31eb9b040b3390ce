export type Category = {
  id: number;
  name: string;
  description: string;
  /** The name of an icon. The older `fa-...` class names work too. */
  icon: string;
  /** `blue`, `yellow`, `purple`, `orange`, `green`, `indigo`, or #rrggbb. */
  color: string;
  /** A picture for its ballot. Absent without one. */
  imageUrl?: string;
  /** The ids of the vendors that can be voted for in this category. Absent while every vendor can be. */
  nominees?: number[];
};
