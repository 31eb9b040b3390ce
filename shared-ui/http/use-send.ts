import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

type Mutation<Data, Variables> = UseMutationResult<Data, Error, Variables>;

/** What a component needs to send something. `mutateAsync` is left out, because it would go around the guard. */
export type Send<Data, Variables> = Pick<
  Mutation<Data, Variables>,
  'mutate' | 'reset' | 'data' | 'error' | 'isPending' | 'variables'
>;

/**
 * A mutation that sends once, whatever is pressed while it is busy. A busy button alone is too late: a second press, or
 * Enter after a click, comes before React has drawn it.
 */
export function useSend<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): Send<Data, Variables> {
  const mutation = useMutation(options);
  const sent = useRef(false);
  // Follows what is on the screen and not the response: until the next drawing the pressed button is still there.
  useEffect(() => {
    sent.current = mutation.isPending;
  });
  const mutate: Mutation<Data, Variables>['mutate'] = (...args) => {
    if (sent.current) return;
    sent.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
