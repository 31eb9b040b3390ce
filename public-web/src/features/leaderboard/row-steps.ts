/** How many rows of a ranking are shown, at first and with each click. */
export const ROW_STEPS = { atOnce: 50, firstOnPhone: 10 };
