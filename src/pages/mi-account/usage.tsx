import { useEffect, useState } from 'react'
import { formatNumber } from '#web/format/number.ts'
import { Card } from '#web/ui/card.tsx'
import parts from './parts.module.css'
import { type Budget, budgetsIn } from './rate-limit.ts'

const whose: Readonly<Record<string, string>> = {
  minute: 'of yours this minute',
  hour: 'of yours this hour',
  day: 'of your organisation today',
}

/** Data calls made, as the server counts them. Looking costs one. */
export function Usage() {
  const [budgets, setBudgets] = useState<readonly Budget[]>()
  useEffect(() => {
    let left = false
    const look = async () => {
      try {
        const { headers, body } = await fetch('/api/v1/entitlements', { headers: { accept: 'application/json' } })
        // Unread it would hold its connection.
        await body?.cancel()
        if (!left) setBudgets(budgetsIn(headers))
      } catch {
        if (!left) setBudgets([])
      }
    }
    void look()
    return () => {
      left = true
    }
  }, [])
  return (
    <Card title="Usage">
      {budgets === undefined && <p aria-busy="true">Loading…</p>}
      {budgets?.length === 0 && <p>The counts could not be loaded.</p>}
      {budgets && budgets.length > 0 && (
        <ul className={parts['sentences']}>
          {budgets.map(({ span, limit, left }) => (
            <li key={span}>
              {formatNumber(limit - left, 0)} of {formatNumber(limit, 0)} data calls {whose[span] ?? span}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
