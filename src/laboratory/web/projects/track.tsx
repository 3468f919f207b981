import { CircleCheck, CircleDot, Circle } from 'lucide-react'
import styles from './projects.module.css'

type TrackProps = { readonly track: readonly { readonly name: string; readonly is: string }[] }

const icons = { done: CircleCheck, now: CircleDot, ahead: Circle } as const
const words: Readonly<Record<string, string>> = { done: 'done', now: 'now', ahead: 'ahead' }

/** The stages of a project: what is behind it, where it stands, what is ahead. */
export function Track({ track }: TrackProps) {
  return (
    <ol className={styles['track']} aria-label="Stages">
      {track.map(({ name, is }) => {
        const Icon = icons[is as keyof typeof icons]
        return (
          <li key={name} data-is={is} {...(is === 'now' && { 'aria-current': 'step' as const })}>
            <Icon size={16} aria-hidden />
            {name}
            <span className="visually-hidden">, {words[is]}</span>
          </li>
        )
      })}
    </ol>
  )
}
