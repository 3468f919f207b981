import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { ShareDialogProps } from './share-dialog.tsx'

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog, {
  what: 'The dialog',
  over: true,
})

/** Links to the view, and programs that read its data. */
export function Share(props: Omit<ShareDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  // It needs a script.
  if (!useHydrated()) return null
  return (
    <>
      <Button small look="quiet" onPress={() => setOpen(true)}>
        <Share2 size={16} aria-hidden />
        Share
      </Button>
      {open && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
