import { Star } from 'lucide-react'
import { Suspense, useState } from 'react'
import { openAccount } from '#web/dialogs/store.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'

const SaveDialog = lazyPart(async () => (await import('./save-dialog.tsx')).SaveDialog, {
  what: 'The dialog',
  over: true,
})

type SaveViewProps = {
  readonly loggedIn: boolean
  /** What the view may be called, e.g. `DP980 (6), UAT`. */
  readonly suggestion: string
}

/** Keeps the address of this page, which is its state, under a name. A reader who has to log in first comes back here. */
export function SaveView({ loggedIn, suggestion }: SaveViewProps) {
  const [open, setOpen] = useState(false)
  const press = () => (loggedIn ? setOpen(true) : openAccount('login', { next: addressOfPage() }))
  return (
    <>
      <Button small look="quiet" onPress={press}>
        <Star size={16} aria-hidden />
        Save view
      </Button>
      {open && (
        <Suspense>
          <SaveDialog suggestion={suggestion} address={addressOfPage()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function addressOfPage(): string {
  return location.pathname + location.search
}
