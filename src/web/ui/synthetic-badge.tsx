import { createContext, type ReactNode, useContext } from 'react'
import styles from './badge.module.css'
import { StatusBadge } from './badge.tsx'

const PageIsMarked = createContext(false)

/** Content below a heading that marks all its data as synthetic. */
export const SyntheticPage = PageIsMarked.Provider

/** Badge of a chart or table, unless the heading of the page has it. Pictures that are saved have a separate one. */
export function SyntheticBadge() {
  return !useContext(PageIsMarked) && <StatusBadge status="synthetic" />
}

/** Sentence with the badge, unless the heading of the page has it. */
export function SyntheticNote({ children }: { readonly children: ReactNode }) {
  if (useContext(PageIsMarked)) return null
  return (
    <p>
      <StatusBadge status="synthetic" /> {children}
    </p>
  )
}

/** Mark of a row, unless the heading of the page has the badge. */
export function SyntheticMark() {
  if (useContext(PageIsMarked)) return null
  return (
    <>
      {' '}
      <abbr data-synthetic className={styles['letter']} title="Synthetic: demonstration data, not measured">
        S<span className="visually-hidden">ynthetic</span>
      </abbr>
    </>
  )
}
