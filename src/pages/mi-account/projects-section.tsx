import { Link } from 'react-router'
import { planTests } from '#web/shell/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, EmptyState } from '#web/ui/card.tsx'
import { dayOf } from './dates.ts'
import type { Shown } from './load.server.ts'
import parts from './parts.module.css'

export function ProjectsSection({ projects }: { readonly projects: NonNullable<Shown['projects']> }) {
  return (
    <Card title="Projects">
      {projects.length === 0 ? (
        <EmptyState action={<Link to={planTests}>Request tests</Link>}>
          No projects yet. A project starts when a quotation is accepted.
        </EmptyState>
      ) : (
        <ul className={parts['list']} aria-label="Own projects">
          {projects.map(({ code, title, stage, stageName, changedAt }) => (
            <li key={code} className={parts['row']}>
              <span className={parts['what']}>
                <Link to={`/projects/${code}`}>
                  {code}, {title}
                </Link>
                <span className={parts['small']}>changed {dayOf(changedAt)}</span>
              </span>
              <Badge tone={stage === 'delivered' ? 'success' : stage === 'cancelled' ? 'neutral' : 'info'}>
                {stageName}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
