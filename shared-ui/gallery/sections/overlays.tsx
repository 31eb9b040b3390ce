import { useState } from 'react';
import { Button, ConfirmDialog, Dialog, Notice, TextField, toast } from '../../src/ui.ts';
import { Example, Examples } from '../example.tsx';

export function Overlays() {
  const [dialogOpen, setDialogOpen] = useState(false);
  const [confirmOpen, setConfirmOpen] = useState(false);
  return (
    <Examples>
      <Example name="Dialog" row>
        <Button onClick={() => setDialogOpen(true)}>Customize Site</Button>
        <Dialog
          open={dialogOpen}
          onOpenChange={setDialogOpen}
          title="Customize Site"
          description="Only what you fill in is saved."
          actions={
            <>
              <Button onClick={() => setDialogOpen(false)}>Cancel</Button>
              <Button variant="primary" onClick={() => setDialogOpen(false)}>
                Save
              </Button>
            </>
          }
        >
          <TextField label="Top Header Name" />
          <TextField label="Main Hero Title" />
        </Dialog>
      </Example>
      <Example name="Confirmation of a dangerous action" row>
        <Button variant="danger" onClick={() => setConfirmOpen(true)}>
          Reset All Votes
        </Button>
        <ConfirmDialog
          open={confirmOpen}
          onOpenChange={setConfirmOpen}
          title="Reset all votes?"
          description="Every open ballot box is closed and an empty one is opened in its place."
          confirmLabel="Reset All Votes"
          danger
          typedConfirmation="reset"
          onConfirm={() => setConfirmOpen(false)}
        >
          <Notice tone="danger">
            1,204 votes in 6 categories leave the count. It can be undone until the period ends.
          </Notice>
        </ConfirmDialog>
      </Example>
      <Example name="Toasts" row>
        <Button onClick={() => toast({ title: 'Voting resumed', description: 'Ballots are accepted again.' })}>
          Default
        </Button>
        <Button
          onClick={() => toast({ title: 'Vote cast', description: 'Your ballot is sealed.', variant: 'success' })}
        >
          Success
        </Button>
        <Button onClick={() => toast({ title: 'Error', description: 'Failed to cast vote', variant: 'destructive' })}>
          Destructive
        </Button>
        <Button onClick={() => toast({ title: 'Votes reset', action: { label: 'Undo', onSelect: () => {} } })}>
          With action
        </Button>
      </Example>
    </Examples>
  );
}
