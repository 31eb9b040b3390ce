/** The highest number that styles/numbers.css has a rule for. */
export const HIGHEST_NUMBER = 60;

/** Attributes that set the custom property `--ui-number`, from which a style can compute a length. */
export const numberForStyles = (value: number) => ({
  'data-ui-number': Math.min(HIGHEST_NUMBER, Math.max(0, Math.round(value))),
});
