import { Alert } from '#web/ui/card.tsx'
import type { Ignored } from '#contract/views/material-state.ts'

export function IgnoredNotice({ ignored }: { ignored: readonly Ignored[] }) {
  if (ignored.length === 0) return null
  return (
    <Alert tone="warning">
      {ignored.map(({ text, suggestion, why }) => (
        <p key={text}>
          Ignored: ‘{text.slice(0, 60)}’.{suggestion && ` Did you mean ${suggestion}?`}
          {why && ` ${why}`}
        </p>
      ))}
    </Alert>
  )
}
