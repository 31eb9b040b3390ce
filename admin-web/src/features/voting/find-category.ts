export function findCategory<Box extends { categoryName: string }>(
  boxes: readonly Box[],
  name: string,
): Box | undefined {
  const wanted = name.trim().toLowerCase();
  return wanted === '' ? undefined : boxes.find((box) => box.categoryName.toLowerCase() === wanted);
}
