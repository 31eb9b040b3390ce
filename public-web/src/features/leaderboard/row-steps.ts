export const ROW_STEPS = { atOnce: 50, firstOnPhone: 10 };
