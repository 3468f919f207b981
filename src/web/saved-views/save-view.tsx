import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { maxAddressLength } from '#contract/site/site-address.ts'
import { openAccount } from '#web/dialogs/store.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useLoggedIn } from '#web/shell/use-logged-in.ts'
import { Button } from '#web/ui/button.tsx'

const SaveDialog = lazyPart(async () => (await import('./save-dialog.tsx')).SaveDialog, {
  what: 'The dialog',
  over: true,
})

type SaveViewProps = {
  /** Suggested name, e.g. `DP980 (6), UAT`. */
  readonly suggestion: string
  readonly what?: 'view' | 'draft'
  /** If the state of the page is not in its address. */
  readonly address?: string
}

/** Saves the address of this page under a name; after a log-in the reader returns here. */
export function SaveView({ suggestion, what = 'view', address }: SaveViewProps) {
  const [open, setOpen] = useState(false)
  const loggedIn = useLoggedIn()
  const tooLong = address !== undefined && address.length > maxAddressLength
  const press = () => (loggedIn ? setOpen(true) : openAccount('login', { next: addressOfPage() }))
  return (
    <>
      <Button
        small
        look="quiet"
        onPress={press}
        disabledReason={tooLong ? 'Too many lines for one draft. Remove some.' : undefined}
      >
        <Star size={16} aria-hidden />
        Save {what}
      </Button>
      {open && (
        <SaveDialog
          what={what}
          suggestion={suggestion}
          address={address ?? addressOfPage()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function addressOfPage(): string {
  return location.pathname + location.search
}
