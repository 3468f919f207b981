import { useEffect, useState } from 'react'
import { formatNumber } from '#web/format/number.ts'
import { Card } from '#web/ui/card.tsx'
import parts from './parts.module.css'
import { type Budget, budgetsIn } from './rate-limit.ts'

const whose: Readonly<Record<string, string>> = {
  minute: 'yours this minute',
  hour: 'yours this hour',
  day: 'your organisation’s today',
}

/** Data calls as the server counts them; this query costs one. */
export function Usage() {
  const [budgets, setBudgets] = useState<readonly Budget[]>()
  useEffect(() => {
    let left = false
    const look = async () => {
      try {
        const { headers, body } = await fetch('/api/v1/entitlements', { headers: { accept: 'application/json' } })
        // An unread response holds its connection.
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
      {budgets?.length === 0 && <p>Could not load usage. Reload the page.</p>}
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
