import { type ReactNode, useState } from 'react'
import { Message } from '#web/ui/message.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import parts from './parts.module.css'

type NewSecretProps = {
  readonly title: string
  readonly secret: string
  readonly onDone: () => void
  /** What it is for. */
  readonly children?: ReactNode
}

/** A secret that is shown this once, to be copied. */
export function NewSecret({ title, secret, onDone, children }: NewSecretProps) {
  const [said, setSaid] = useState('')
  return (
    <div className={parts['form']}>
      <Message tone="success" text={title} takesFocus>
        <p>{children} Copy it now: it is shown this once.</p>
      </Message>
      <code className={parts['secret']}>{secret}</code>
      <div className={parts['actions']}>
        <Button look="primary" onPress={async () => setSaid((await copyText(secret)) ? 'Copied' : notCopied)}>
          Copy
        </Button>
        <Button onPress={onDone}>I have kept it</Button>
        <output>{said}</output>
      </div>
    </div>
  )
}
