import { storePicture } from '@plaudit/db/rules/site/pictures';
import { makeCycle, makeElection, makeVote } from '@plaudit/db/testing/factories';
import { describe, expect, it } from 'vitest';
import { startNamedElection } from '../../testing/named-election.ts';
import { useApi } from '../../testing/use-api.ts';
import { describeSiteCard } from './site-card.ts';
import { describeVendorCard } from './vendor-card.ts';
import { describeWinnerCard } from './winner-card.ts';

const site = useApi();

/** Puts an exclusion in force to which members can still object. */
const makeResultProvisional = (cycleId: number) =>
  site.database
    .owner('exclusions')
    .insert({ cycle_id: cycleId, in_force_at: new Date(), object_until: new Date(Date.now() + 60_000) });

it('a card has the picture and the result of the vendor if no font has the letters of the name', async () => {
  const { owner } = site.database;
  const { cycle, vendorId } = await startNamedElection(site.database.owner, { isOver: true });
  const vendor = owner('vendors').where({ id: vendorId });
  const image_url = await storePicture(owner, { small: Buffer.from('small'), large: Buffer.from('large') });
  await vendor.clone().update({ name: 'ร้านดอกไม้', description: 'ดอกไม้', image_url });
  const picture = expect.any(Buffer);
  const mark = { kind: 'vendor', isWinner: true };
  const siteName = 'Community Choice Awards';
  expect(await describeVendorCard(owner, vendorId)).toMatchObject({
    eyebrow: 'Winner',
    title: 'Overall and in Speed',
    text: '',
    picture,
    mark,
  });
  expect(await describeWinnerCard(owner, cycle.id)).toMatchObject({
    eyebrow: 'Winner',
    title: siteName,
    picture,
    mark,
  });
  // Without a picture there is nothing of the vendor to draw.
  await vendor.clone().update({ image_url: '' });
  expect(await describeVendorCard(owner, vendorId)).toMatchObject({ mark: { kind: 'site' } });
  expect(await describeWinnerCard(owner, cycle.id)).toMatchObject({ mark: { kind: 'site' } });
});

it('a vendor’s card says as its title where it is first while people vote, if no font has the letters of the name', async () => {
  const { owner } = site.database;
  const { vendorId } = await startNamedElection(site.database.owner, { votes: 3 });
  await owner('vendors').where({ id: vendorId }).update({ name: 'ร้านดอกไม้' });
  expect(await describeVendorCard(owner, vendorId)).toMatchObject({
    eyebrow: 'Nominee',
    title: '#1 overall',
    text: 'Stationery',
  });
});

describe('the card of a vendor', () => {
  it('says while people vote where it is first, with its votes so far', async () => {
    const { vendorId } = await startNamedElection(site.database.owner, { votes: 3 });
    expect(await describeVendorCard(site.database.owner, vendorId)).toMatchObject({
      eyebrow: 'Nominee',
      title: 'Alder Post',
      text: '#1 overall',
      tone: 'gold',
      mark: { isWinner: true },
      figures: [{ value: '3', label: 'votes so far' }],
      foot: { site: 'Community Choice Awards', when: expect.stringMatching(/^Vote until [A-Z][a-z]{2} \d+$/) },
    });
  });

  it('says where it is strongest if it is first nowhere, and names no place below ten', async () => {
    const { owner } = site.database;
    const { vendors, boxes, categories } = await makeElection(owner, { categories: 2, vendors: 13 });
    await owner('categories')
      .where({ id: categories[1]?.id ?? 0 })
      .update({ name: 'Quality' });
    for (const [index, { id: vendor_id }] of vendors.entries()) {
      for (let vote = index; vote < 12; vote += 1)
        await makeVote(owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id });
    }
    const cardOf = (index: number) => describeVendorCard(owner, vendors[index]?.id ?? 0);
    await makeVote(owner, { ballot_box_id: boxes[1]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await makeVote(owner, { ballot_box_id: boxes[1]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
    await makeVote(owner, { ballot_box_id: boxes[1]?.id ?? 0, vendor_id: vendors[11]?.id ?? 0 });
    expect(await cardOf(11)).toMatchObject({ text: 'Strongest in Quality', tone: 'plain', mark: { isWinner: false } });
    const nobody = await cardOf(12);
    expect(nobody).toMatchObject({ tone: 'none', figures: [{ value: '', label: 'Nominated in two awards' }] });
    expect(JSON.stringify(nobody)).not.toContain('#');
  });

  it('has no numbers while they are hidden, also after the end', async () => {
    const { vendorId } = await startNamedElection(site.database.owner, { mode: 'hidden' });
    expect(await describeVendorCard(site.database.owner, vendorId)).toMatchObject({ figures: [] });
    await site.database.owner('voting_cycles').update({ ends_at: new Date(Date.now() - 1_000) });
    expect(await describeVendorCard(site.database.owner, vendorId)).toMatchObject({
      figures: [],
      mark: { isWinner: false },
      text: 'Stationery',
    });
  });

  it('shows the awards that the vendor has won once the result is final', async () => {
    const { vendorId } = await startNamedElection(site.database.owner, { isOver: true });
    expect(await describeVendorCard(site.database.owner, vendorId)).toMatchObject({
      eyebrow: 'Winner',
      text: 'Overall and in Speed',
      mark: { isWinner: true },
    });
  });
});

describe('the cards of vendors that share the first place', () => {
  it('say that it is shared', async () => {
    const { owner } = site.database;
    const { cycle, vendorId } = await startNamedElection(owner, { isOver: true, isTied: true });
    expect(await describeVendorCard(owner, vendorId)).toMatchObject({
      eyebrow: 'Shared winner',
      title: 'Alder Post',
      text: 'Overall and in Speed',
      mark: { isWinner: true },
    });
    expect(await describeWinnerCard(owner, cycle.id)).toMatchObject({
      eyebrow: 'Winners',
      title: 'Alder Post and Birch Bay',
      figures: expect.arrayContaining([{ value: '1', label: 'category won or shared' }]),
    });
    await owner('vendors').where({ id: vendorId }).update({ name: 'ร้านดอกไม้' });
    expect(await describeVendorCard(owner, vendorId)).toMatchObject({
      eyebrow: 'Shared winner',
      title: 'Overall and in Speed',
    });
  });

  it('say so where only a category is shared', async () => {
    const { owner } = site.database;
    const { cycle, vendors, boxes } = await makeElection(owner);
    const [first = 0, second = 0] = vendors.map(({ id }) => id);
    const [speed, quality] = boxes.map(({ id }) => id);
    await owner('categories')
      .update({ name: 'Quality' })
      .where({ id: boxes[1]?.category_id ?? 0 });
    await owner('categories')
      .update({ name: 'Speed' })
      .where({ id: boxes[0]?.category_id ?? 0 });
    for (const vendor_id of [first, second]) await makeVote(owner, { ballot_box_id: quality ?? 0, vendor_id });
    await makeVote(owner, { ballot_box_id: speed ?? 0, vendor_id: first });
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ ends_at: new Date(Date.now() - 1_000) });
    expect(await describeVendorCard(owner, first)).toMatchObject({
      eyebrow: 'Winner',
      text: 'Overall and in Speed, shared in Quality',
    });
    expect(await describeVendorCard(owner, second)).toMatchObject({
      eyebrow: 'Shared winner',
      text: 'Quality',
      figures: [{ value: '1', label: 'of 2 votes' }],
    });
    expect(await describeWinnerCard(owner, cycle.id)).toMatchObject({
      figures: expect.arrayContaining([{ value: '2', label: 'categories won or shared' }]),
    });
  });
});

describe('the card of a winner', () => {
  it('exists once the result is final', async () => {
    const { cycle } = await startNamedElection(site.database.owner, { mode: 'hidden', isOver: true });
    const describeCard = () => describeWinnerCard(site.database.owner, cycle.id);
    expect(await describeCard()).toBeUndefined();
    await site.database.owner('voting_cycles').where({ id: cycle.id }).update({ revealed_at: new Date() });
    expect(await describeCard()).toMatchObject({
      title: 'Alder Post',
      text: 'Overall',
      foot: { site: `Community Choice Awards · ${cycle.name}`, when: expect.stringMatching(/ to .*\d{4}$/) },
      figures: expect.arrayContaining([{ value: '1', label: 'category won' }]),
    });
  });

  it('has no name of its period that the panel has made', async () => {
    const { owner } = site.database;
    const { cycle } = await startNamedElection(owner, { isOver: true });
    for (const name of ['30-Day Voting Period', 'Second 30-Day Voting Period']) {
      await owner('voting_cycles').where({ id: cycle.id }).update({ name });
      const card = await describeWinnerCard(owner, cycle.id);
      expect(card?.foot.site).toBe('Community Choice Awards');
      expect(await describeSiteCard(owner)).toMatchObject({ title: 'Alder Post', text: '' });
    }
  });

  it('does not exist while the result is provisional, because nobody has won yet', async () => {
    const { owner } = site.database;
    const { cycle } = await startNamedElection(site.database.owner, { isOver: true });
    await makeResultProvisional(cycle.id);
    expect(await describeWinnerCard(owner, cycle.id)).toBeUndefined();
    await owner('exclusions').update({ final_at: new Date() });
    expect(await describeWinnerCard(owner, cycle.id)).toMatchObject({ title: 'Alder Post' });
  });

  it('does not exist while people vote, and not if nobody has voted', async () => {
    const { cycle } = await startNamedElection(site.database.owner);
    expect(await describeWinnerCard(site.database.owner, cycle.id)).toBeUndefined();
    const empty = await makeCycle(site.database.owner, { is_active: 0, ended_at: new Date() });
    expect(await describeWinnerCard(site.database.owner, empty.id)).toBeUndefined();
  });
});

describe('the card of the site', () => {
  it('has its name, and the number of votes even while the results are hidden', async () => {
    await site.database.owner('settings').insert({ setting_key: 'site_name', setting_value: 'Golden 🏆 Basket' });
    await startNamedElection(site.database.owner, { votes: 2, mode: 'hidden' });
    const card = await describeSiteCard(site.database.owner);
    expect(card).toMatchObject({ title: 'Golden Basket', text: 'Vote for your favorite vendors' });
    expect(card.figures[0]).toEqual({ value: '2', label: 'votes so far' });
  });

  it('has the news as its title while the results are unrevealed, with the name of the site above it', async () => {
    const { owner } = site.database;
    const { cycle } = await startNamedElection(owner, { votes: 2, mode: 'hidden', isOver: true });
    const announce = (at: Date) => owner('voting_cycles').where({ id: cycle.id }).update({ reveal_announced_for: at });
    const eyebrow = 'Community Choice Awards';
    const figures = [{ value: '2', label: 'votes in all' }, expect.anything(), expect.anything()];
    const unrevealed = { eyebrow, text: 'Voting has ended. The results are sealed.', figures, mark: { kind: 'site' } };
    expect(await describeSiteCard(owner)).toMatchObject({
      ...unrevealed,
      title: 'The results are\u00a0sealed',
      text: 'Voting has ended. Results follow after the reveal.',
    });
    await announce(new Date('2031-11-26T08:05:00Z'));
    expect(await describeSiteCard(owner)).toMatchObject({
      ...unrevealed,
      title: 'Revealed on Nov\u00a026, 8:05\u00a0AM\u00a0UTC',
    });
    await announce(new Date(Date.now() - 1_000));
    expect(await describeSiteCard(owner)).toMatchObject({ ...unrevealed, title: 'The reveal can begin at any moment' });
  });

  it('does not call frozen votes all votes after the end', async () => {
    const { owner } = site.database;
    const { cycle } = await startNamedElection(owner, { isOver: true });
    const [box] = await owner('tallies').select('ballot_box_id', 'vendor_id').where('votes', '>', 0);
    const ballot_box_id = box?.ballot_box_id ?? 0;
    await owner('published_boxes').insert({ ballot_box_id, votes: 1, published_at: new Date() });
    await owner('published_tallies').insert({ ballot_box_id, vendor_id: box?.vendor_id ?? 0, votes: 1 });
    await owner('voting_cycles')
      .where({ id: cycle.id })
      .update({ results_mode: 'frozen', frozen_from: new Date(Date.now() - 60_000) });
    expect(await describeSiteCard(owner)).toMatchObject({
      title: 'The results are\u00a0sealed',
      figures: [{ value: '1', label: 'votes before the freeze' }, expect.anything(), expect.anything()],
    });
  });

  it('has the mark of the winner once the result is final, and its own while it is provisional', async () => {
    const { owner } = site.database;
    const { cycle, vendorId } = await startNamedElection(owner, { isOver: true });
    const image_url = await storePicture(owner, { small: Buffer.from('small'), large: Buffer.from('large') });
    await owner('vendors').where({ id: vendorId }).update({ image_url });
    expect(await describeSiteCard(owner)).toMatchObject({
      title: 'Alder Post',
      mark: { kind: 'vendor', name: 'Alder Post', isWinner: true },
      picture: Buffer.from('large'),
    });
    await makeResultProvisional(cycle.id);
    const provisional = await describeSiteCard(owner);
    expect(provisional).toMatchObject({
      title: 'Community Choice Awards',
      text: 'The results are provisional',
      mark: { kind: 'site' },
    });
    expect(provisional.picture).toBeUndefined();
  });

  it('has the winner as its title once the result is final', async () => {
    const { cycle } = await startNamedElection(site.database.owner, { isOver: true });
    expect(await describeSiteCard(site.database.owner)).toMatchObject({
      eyebrow: expect.stringMatching(/^Winner · ./),
      title: 'Alder Post',
      text: cycle.name,
      figures: expect.arrayContaining([{ value: expect.any(String), label: 'votes in all' }]),
    });
  });
});

it('while a result is provisional, a vendor’s card and the list of periods say so', async () => {
  const { cycle, vendorId } = await startNamedElection(site.database.owner, { isOver: true });
  await makeResultProvisional(cycle.id);
  expect(await describeVendorCard(site.database.owner, vendorId)).toMatchObject({
    mark: { isWinner: false },
    eyebrow: 'Provisional result',
    text: '#1 overall',
  });
  const { body: periods } = await site.api.get('/api/results/periods');
  expect(periods).toMatchObject([{ id: cycle.id, state: 'final', isProvisional: true }]);
});
