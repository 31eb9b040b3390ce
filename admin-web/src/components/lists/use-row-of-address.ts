import { useSearchParams } from 'react-router-dom';

const ROW_PARAM = 'row';

/** The id of the row that a link leads to, as in `?row=6`. */
export function useRowOfAddress(): number | undefined {
  const [params] = useSearchParams();
  const id = Number(params.get(ROW_PARAM));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

export const rowHref = (path: string, id: string | number) => `${path}?${ROW_PARAM}=${encodeURIComponent(id)}`;
