import { risenStyle } from '../lib/podium-rise.ts';

/** A podium of the first response. Its elements themselves move here, so that no name and no picture vanishes. */
export function SentPodium({ parts }: { parts: readonly Node[] }) {
  return <div className="sent-podium" style={risenStyle()} ref={(element) => element?.replaceChildren(...parts)} />;
}
