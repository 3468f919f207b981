import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, useState } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import type { MyCurves as Part } from './my-curves.tsx'

const MyCurves = lazyPart(async () => (await import('./my-curves.tsx')).MyCurves, { what: 'The file reader' })

/** Button that opens the user's files; code loaded on press. */
export function AddMyCurve(props: ComponentProps<typeof Part>) {
  const [open, setOpen] = useState(false)
  if (!useHydrated()) return null
  if (!open) {
    return (
      <p data-print="no">
        <Button small onPress={() => setOpen(true)}>
          <Plus size={16} aria-hidden /> Add my curve
        </Button>
      </p>
    )
  }
  return <MyCurves {...props} />
}
