// Checks the log of a Plaudit site. One file without packages, for Node 20 or newer.
//
//   node verify.mjs https://awards.example/log/1      or a folder with the same files
//     --key KEY          the key of the log, as a letter or a friend has it
//     --seen FILE        a checkpoint that you kept earlier
//     --receipt FILE     a receipt of a voter
//   Each may be repeated. Ends with 1 if something is not right.
import { createHash, createPublicKey, verify as isSignature } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

const [place = '', ...rest] = process.argv.slice(2);
const given = { key: [], seen: [], receipt: [] };
for (let i = 0; i < rest.length; i += 2) {
  const list = given[rest[i].slice(2)];
  if (list === undefined || rest[i + 1] === undefined) exit(64, `${rest[i]} is not known, or has no value`);
  list.push(rest[i + 1]);
}
if (place === '') exit(64, 'Name the address of a log, such as https://awards.example/log/1');

const problems = [];
const wrong = (what, details) => problems.push(`${what}: ${details}`);
function exit(code, line) {
  console.log(line);
  process.exit(code);
}

async function read(from, name) {
  if (!/^https?:/.test(from)) return existsSync(`${from}/${name}`) ? readFileSync(`${from}/${name}`) : undefined;
  const response = await fetch(`${from}/${name}`);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}
const readText = async (from, name) => (await read(from, name))?.toString();

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

// --- Signed texts: c2sp.org/signed-note and c2sp.org/tlog-checkpoint

function keyOf(text) {
  const [name, id, ...base64] = text.trim().split('+');
  const bytes = Buffer.from(base64.join('+'), 'base64');
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(1)]);
  return { name, id, key: createPublicKey({ key: der, format: 'der', type: 'spki' }) };
}

function isSignedBy(note, { name, id, key }) {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  return lines.some((line) => {
    const [, signer, base64 = ''] = line.split(' ');
    const bytes = Buffer.from(base64, 'base64');
    const isTheirs = signer === name && bytes.subarray(0, 4).toString('hex') === id;
    return isTheirs && isSignature(null, Buffer.from(note.slice(0, end + 1)), key, bytes.subarray(4));
  });
}

function headOf(note) {
  const [origin, size, root] = note.split('\n');
  return { origin, size: Number(size), root };
}

// --- The entries, and the root of each size that somebody kept: RFC 6962

function tilePath(n, width) {
  const digits = String(n).padStart(Math.ceil(String(n).length / 3) * 3, '0');
  const parts = digits.match(/\d{3}/g).map((part, i, all) => (i < all.length - 1 ? `x${part}` : part));
  return `tile/entries/${parts.join('/')}${width < 256 ? `.p/${width}` : ''}`;
}

async function readEntries(from, size, sizes) {
  const entries = [];
  const subtrees = [];
  const roots = new Map();
  for (let n = 0; n * 256 < size; n += 1) {
    const tile = await read(from, tilePath(n, Math.min(256, size - n * 256)));
    if (tile === undefined) return { entries, roots };
    for (let at = 0; at < tile.length; at += 2 + tile.readUInt16BE(at)) {
      const entry = tile.subarray(at + 2, at + 2 + tile.readUInt16BE(at));
      subtrees.push(sha256('\x00', entry));
      for (let count = entries.push(entry); count % 2 === 0; count /= 2) {
        const right = subtrees.pop();
        subtrees.push(sha256('\x01', subtrees.pop(), right));
      }
      if (sizes.has(entries.length))
        roots.set(
          entries.length,
          subtrees.reduceRight((right, left) => sha256('\x01', left, right)).toString('base64'),
        );
    }
  }
  return { entries, roots };
}

// --- What the log says, from its first entry to its last

function readStory(entries, deeds) {
  const story = {
    ...{ seals: new Map(), votes: new Map(), categories: new Map(), open: new Set(), atEnd: new Map() },
    ...{ results: new Map(), receiptKeys: [] },
  };
  for (const [n, entry] of entries.entries()) {
    if (entry[0] === 1) addVote(story, n, entry);
    else addDeed(story, n, entry, deeds.get(n));
  }
  return story;
}

function addVote({ seals, votes, open, categories }, n, entry) {
  const box = entry.readUInt32BE(1);
  const seal = entry.toString('base64', 5);
  if (seals.has(seal)) wrong('the same vote twice', `entries ${seals.get(seal).n} and ${n}`);
  if (!open.has(box))
    wrong(categories.has(box) ? 'late vote' : 'unknown box', `entry ${n} is in box ${box}, which was not open`);
  seals.set(seal, { n, box });
  votes.set(box, (votes.get(box) ?? 0) + 1);
}

function addDeed(story, n, entry, text) {
  if (text === undefined || !sha256(text).equals(entry.subarray(1)))
    return wrong('deed changed', `entry ${n} is not what the site says that it is`);
  const deed = JSON.parse(text);
  for (const box of deed.boxes?.closed ?? []) story.open.delete(box);
  for (const { box, category } of deed.boxes?.opened ?? []) {
    story.open.add(box);
    story.categories.set(box, category);
  }
  if (deed.kind === 'log.started') story.receiptKeys.push(keyOf(deed.receiptKey));
  if (deed.kind === 'period.ended' && deed.boxes?.closed) story.atEnd.set(deed.cycle, new Set(deed.boxes.closed));
  if (deed.kind === 'result')
    story.results.set(`${deed.cycle}-${deed.version}`, { ...deed, votes: new Map(story.votes) });
}

// --- Results: sealed before they were public, and each vote of the period is in them

async function checkResult(name, sealed, { categories, atEnd }) {
  const file = await readText(place, `results/${name}.json`);
  if (file === undefined) return console.log(`result     ${name} is sealed and not public yet`);
  const [salt, text] = file.split('\n');
  if (sha256(Buffer.from(salt, 'hex'), text).toString('hex') !== sealed.seal)
    return wrong('forged result', `${name} is not the one that was sealed`);
  const result = JSON.parse(text);
  const logged = (box) => sealed.votes.get(box) ?? 0;
  for (const { box, category, entries, unsealed, counted, waiting, setAside, removed, vendors } of result.boxes) {
    const where = `category ${category} of result ${name}`;
    const ofVendors = vendors.reduce((sum, { votes }) => sum + votes, 0);
    if (categories.get(box) !== category || (atEnd.has(sealed.cycle) && !atEnd.get(sealed.cycle).has(box)))
      wrong('wrong box', `${where} counts box ${box}, which was not open at the end`);
    if (entries !== logged(box)) wrong('votes missing or too many', `${where} has ${entries}, the log ${logged(box)}`);
    if (counted + waiting + setAside !== entries + unsealed)
      wrong('votes missing or too many', `${where}: ${counted} + ${waiting} + ${setAside} of ${entries + unsealed}`);
    if (ofVendors + removed !== counted) wrong('votes missing or too many', `${where}: the vendors have ${ofVendors}`);
    if (vendors.some(({ votes }, i) => i > 0 && votes > vendors[i - 1].votes)) wrong('wrong order', where);
  }
  for (const { box, entries, why } of result.otherBoxes)
    if (entries !== logged(box)) wrong('votes missing or too many', `box ${box} (${why}) of result ${name}`);
  return result;
}

// --- Receipts: signed by the site for one voter

function checkReceipts({ seals, receiptKeys, open }) {
  const holders = new Map();
  for (const file of given.receipt) {
    const receipt = readFileSync(file, 'utf8');
    if (!receipt.startsWith('plaudit receipt v1\n') || !receiptKeys.some((key) => isSignedBy(receipt, key))) {
      wrong('receipt not theirs', `${file} is not signed by this site`);
      continue;
    }
    const voter = /^voter (\d+)$/m.exec(receipt)?.[1];
    for (const [, box, seal] of receipt.matchAll(/^vote (\d+) (\S+)$/gm)) {
      const entry = seals.get(seal);
      const holder = holders.get(seal);
      if (holder !== undefined && holder !== voter)
        wrong('one vote for two voters', `voters ${holder} and ${voter} were given the same entry`);
      holders.set(seal, voter);
      if (entry === undefined && open.has(Number(box)))
        console.log(`receipt    box ${box}: is promised for the end of voting`);
      else if (entry === undefined) wrong('promise broken', `${file}: box ${box} is signed, and not in the log`);
      else if (entry.box !== Number(box)) wrong('receipt without vote', `${file}: entry ${entry.n} is in another box`);
      else console.log(`receipt    voter ${voter}, box ${box}: entry ${entry.n}`);
    }
  }
}

// --- All of it

const checkpoint = await readText(place, 'checkpoint');
if (checkpoint === undefined) exit(1, 'NOT RIGHT  no log: there is no checkpoint');
const publicKey = given.key[0] ?? (await readText(place, 'key')) ?? '';
if (given.key.length === 0)
  console.log(`key        ${publicKey.trim()}\n           Compare it with the one in a letter.`);
if (!isSignedBy(checkpoint, keyOf(publicKey))) wrong('another key', 'the checkpoint is signed by another key');

const head = headOf(checkpoint);
const kept = given.seen.map((file) => readFileSync(file, 'utf8'));
const sizes = new Set([head.size, ...kept.map((note) => headOf(note).size)]);
const { entries, roots } = await readEntries(place, head.size, sizes);
if (entries.length !== head.size || roots.get(head.size) !== head.root)
  wrong('entries changed', 'these are not the signed entries');
for (const note of kept) {
  const { origin, size, root } = headOf(note);
  if (!isSignedBy(note, keyOf(publicKey))) wrong('not theirs', 'a checkpoint that you kept is not signed by this log');
  else if (origin !== head.origin) wrong('another log', `you kept ${origin}, this is ${head.origin}`);
  else if (roots.get(size) !== root) wrong('two histories', `the first ${size} entries are not those that you saw`);
}

const lines = ((await readText(place, 'deeds.jsonl')) ?? '').split('\n').filter((line) => line !== '');
const deeds = new Map(lines.map((line) => [Number.parseInt(line, 10), line.slice(line.indexOf(' ') + 1)]));
const story = readStory(entries, deeds);
const results = [];
for (const [name, sealed] of story.results) results.push(await checkResult(name, sealed, story));
checkReceipts(story);

for (const problem of new Set(problems)) console.log(`NOT RIGHT  ${problem}`);
if (problems.length > 0) process.exit(1);
const votes = [...story.votes.values()].reduce((sum, count) => sum + count, 0);
console.log(`RIGHT      ${head.origin}: ${entries.length} entries, ${votes} votes, ${deeds.size} deeds`);
for (const { box, category, counted, waiting, setAside, vendors } of results.filter(Boolean).at(-1)?.boxes ?? []) {
  const [first, second] = vendors;
  const uncounted = waiting + setAside === 0 ? '' : `, ${waiting} never confirmed, ${setAside} set aside`;
  const winner = first && (first.votes === second?.votes ? 'two are first' : `vendor ${first.id} is first`);
  console.log(
    `           category ${category} (box ${box}): ${winner ?? 'nobody'}, ${counted} votes counted${uncounted}`,
  );
}
console.log(
  '           This does not show that voters are different people, nor that the site stored what they pressed.',
);
