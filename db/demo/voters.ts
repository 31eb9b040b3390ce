const ADJECTIVES =
  'amber brave bright calm clever cosmic curious dapper eager gentle golden happy humble jolly keen lively lucky mellow mild misty noble patient plucky polite quick quiet rapid rustic silver sleepy sunny swift tidy velvet vivid wandering warm wild witty zesty'.split(
    ' ',
  );
const NOUNS =
  'badger beaver bison comet crane dove falcon fern finch fox gecko hare hawk heron ibis jay koala lark lemur lynx maple marmot mole moth newt otter owl panda pebble pine plover puffin quail raven robin seal sparrow stoat swan teal thrush toad vole walnut willow wren yak'.split(
    ' ',
  );

/** A username of at most 20 characters. Different for each number below twice the number of pairs. */
export function voterName(number: number): string {
  const pairs = ADJECTIVES.length * NOUNS.length;
  // 787 has no common factor with the number of pairs, so each pair comes once before any comes again.
  const pair = (number * 787) % pairs;
  const adjective = ADJECTIVES[pair % ADJECTIVES.length];
  const noun = NOUNS[Math.floor(pair / ADJECTIVES.length)];
  const round = Math.floor(number / pairs);
  return round === 0 ? `${adjective}_${noun}` : `${adjective}_${noun}_${((number * 31) % 89) + 10}`;
}

/** A random number generator with a seed, so that the demo looks the same everywhere. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
