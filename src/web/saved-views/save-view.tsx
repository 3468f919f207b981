import { Star } from 'lucide-react'
import { Suspense, useState } from 'react'
import { longestAddress } from '#contract/site-address.ts'
import { openAccount } from '#web/dialogs/store.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useLoggedIn } from '#web/shell/use-logged-in.ts'
import { Button } from '#web/ui/button.tsx'

const SaveDialog = lazyPart(async () => (await import('./save-dialog.tsx')).SaveDialog, {
  what: 'The dialog',
  over: true,
})

type SaveViewProps = {
  /** What the view may be called, e.g. `DP980 (6), UAT`. */
  readonly suggestion: string
  readonly what?: 'view' | 'draft'
  /** Where the state of the page is not its address. */
  readonly address?: string
}

/** Keeps the address of this page, which is its state, under a name. A reader who has to log in first comes back here. */
export function SaveView({ suggestion, what = 'view', address }: SaveViewProps) {
  const [open, setOpen] = useState(false)
  const loggedIn = useLoggedIn()
  const tooLong = address !== undefined && address.length > longestAddress
  const press = () => (loggedIn ? setOpen(true) : openAccount('login', { next: addressOfPage() }))
  return (
    <>
      <Button
        small
        look="quiet"
        onPress={press}
        disabledReason={tooLong ? 'These are too many lines for one draft: take some out' : undefined}
      >
        <Star size={16} aria-hidden />
        Save {what}
      </Button>
      {open && (
        <Suspense>
          <SaveDialog
            what={what}
            suggestion={suggestion}
            address={address ?? addressOfPage()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function addressOfPage(): string {
  return location.pathname + location.search
}
