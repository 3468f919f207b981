import { useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import { module } from './module.ts'

/** The same text as the file: answer, inputs and model card. */
export function CopyCard() {
  const { search } = useLocation()
  const [said, setSaid] = useState('')
  if (!useHydrated()) return null
  const copy = async () => {
    const answer = await fetch(`${module.address}.md${search}`)
    setSaid(answer.ok && (await copyText(await answer.text())) ? 'Copied' : notCopied)
  }
  return (
    <p data-print="no">
      <Button small onPress={() => void copy()}>
        Copy as text
      </Button>{' '}
      <output>{said}</output>
    </p>
  )
}
