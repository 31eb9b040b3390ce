import { toast, UiProvider } from '@plaudit/shared-ui/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { http } from '../../http/http-client.ts';
import { createPanelClient } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';
import { type Routes, serveApi } from '../../testing/api-server.ts';
import { DialogFailure } from './dialog-failure.tsx';
import { FormDialog } from './form-dialog.tsx';

const PATH = '/api/admin/vendors/1';

function VendorDialog() {
  const save = useSend({ mutationFn: () => http.put(PATH, {}), meta: { failure: 'Failed to update vendor' } });
  return (
    <FormDialog
      title="Edit Vendor"
      submitLabel="Save"
      busyLabel="Saving..."
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={() => undefined}
    >
      The fields
    </FormDialog>
  );
}

/** Presses *Save*. The response waits until the button has said that it is being saved, or React would render both as one. */
async function saveWith(route: NonNullable<Routes[string]>) {
  let release = () => {};
  let isSeen: Promise<void>;
  await serveApi({ [`PUT ${PATH}`]: (request) => isSeen.then(() => route(request)) });
  render(
    <QueryClientProvider client={createPanelClient(toast)}>
      <UiProvider dialogNote={DialogFailure}>
        <VendorDialog />
      </UiProvider>
    </QueryClientProvider>,
  );
  const press = async () => {
    isSeen = new Promise((resolve) => {
      release = resolve;
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Saving...' });
    release();
    await screen.findByRole('button', { name: 'Save' });
  };
  await press();
  return press;
}

const failureInDialog = () => screen.getByRole('dialog').querySelector('[role="alert"]')?.textContent;

test('a failed save says so in its dialog, whatever toast comes after, until it is pressed again', async () => {
  const answers = [
    { status: 503, body: { code: 'service.unavailable', message: 'Try again in a moment' } },
    { body: {} },
  ];
  const press = await saveWith(() => answers.shift() ?? { body: {} });
  await waitFor(() => expect(failureInDialog()).toBe('Failed to update vendorTry again in a moment'));
  toast({ title: 'Failed to fetch vendors', variant: 'destructive' });
  await waitFor(() => expect(screen.getByText('Failed to fetch vendors')).toBeDefined());
  expect(failureInDialog()).toBe('Failed to update vendorTry again in a moment');
  await press();
  await waitFor(() => expect(failureInDialog()).toBe(''));
});

test.each([
  [
    'an edit of an outdated version, which has a notice of its own',
    { status: 409, body: { code: 'stale_edit', current: {} } },
  ],
  ['a request that waits for an approval', { status: 202, body: { code: 'approval.waiting', message: 'It waits' } }],
])('nothing is called a failure that is none: %s', async (_case, response) => {
  await saveWith(() => response as never);
  expect(failureInDialog()).toBe('');
});
