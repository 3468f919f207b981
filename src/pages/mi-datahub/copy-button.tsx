import { useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'

/** Copies a text that stands beside it; it is there once scripts run. */
export function CopyButton({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  if (!useHydrated()) return null
  return (
    <p>
      <Button small onPress={async () => setSaid((await copyText(text)) ? 'Copied' : notCopied)}>
        Copy
      </Button>{' '}
      <output>{said}</output>
    </p>
  )
}
