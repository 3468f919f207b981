import { useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import { module } from './module.ts'

export function CopyCard() {
  const { search } = useLocation()
  const [message, setMessage] = useState('')
  if (!useHydrated()) return null
  const copy = async () => {
    const answer = await fetch(`${module.address}.md${search}`)
    setMessage(answer.ok && (await copyText(await answer.text())) ? 'Copied' : notCopied)
  }
  return (
    <p data-print="no">
      <Button small onPress={() => void copy()}>
        Copy as text
      </Button>{' '}
      <output>{message}</output>
    </p>
  )
}
