import { type ReactNode, useState } from 'react'
import { Message } from '#web/ui/message.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import parts from './parts.module.css'

type NewSecretProps = {
  readonly title: string
  readonly secret: string
  readonly onDone: () => void
  readonly children?: ReactNode
}

export function NewSecret({ title, secret, onDone, children }: NewSecretProps) {
  const [message, setMessage] = useState('')
  return (
    <div className={parts['form']}>
      <Message tone="success" text={title} takesFocus>
        <p>{children} Copy it now. It is shown only once.</p>
      </Message>
      <code className={parts['secret']}>{secret}</code>
      <div className={parts['actions']}>
        <Button look="primary" onPress={async () => setMessage((await copyText(secret)) ? 'Copied' : notCopied)}>
          Copy
        </Button>
        <Button onPress={onDone}>I have saved it</Button>
        <output>{message}</output>
      </div>
    </div>
  )
}
