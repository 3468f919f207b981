import { useState } from 'react'
import { useAlive } from '#web/ui/alive.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'

/** Copies a text that stands beside it; it is there once scripts run. */
export function CopyButton({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  if (!useAlive()) return null
  return (
    <p>
      <Button small onPress={async () => setSaid((await copyText(text)) ? 'Copied' : notCopied)}>
        Copy
      </Button>{' '}
      <output>{said}</output>
    </p>
  )
}
