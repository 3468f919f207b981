import { useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'

/** Copies the text next to it; requires scripts. */
export function CopyButton({ text }: { readonly text: string }) {
  const [message, setMessage] = useState('')
  if (!useHydrated()) return null
  return (
    <p>
      <Button small onPress={async () => setMessage((await copyText(text)) ? 'Copied' : notCopied)}>
        Copy
      </Button>{' '}
      <output>{message}</output>
    </p>
  )
}
