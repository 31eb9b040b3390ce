import { decisionDetailQuery, decisionsQuery, linkNumbersQuery } from '../features/decisions/api.ts';
import { MISSING, type ServedPage } from '../http/load-page.ts';
import { periodsQuery } from '../http/queries/results.ts';

const ID_PATTERN = /^[1-9]\d{0,9}$/;

export const decisionsPage: ServedPage = {
  load: async (read, { params: { id }, search }) => {
    if (id === undefined) {
      const period = search.get('period') ?? '';
      await Promise.all([
        read(linkNumbersQuery),
        read(periodsQuery),
        read(decisionsQuery(ID_PATTERN.test(period) ? Number(period) : undefined)),
      ]);
      return;
    }
    if (!ID_PATTERN.test(id)) return MISSING;
    const detail = await read(decisionDetailQuery(Number(id)));
    if (detail) await Promise.all([read(linkNumbersQuery), read(periodsQuery), read(decisionsQuery(detail.period.id))]);
  },
  head: ({ params: { id } }) => {
    if (id === undefined) return { path: '/pages/decisions' };
    return id === '0' || ID_PATTERN.test(id)
      ? { path: `/decisions/${id}`, otherwise: '/pages/missing-decision' }
      : { path: '/pages/missing-page' };
  },
};
