import { createContext, useContext } from 'react'
import { StatusBadge } from './badge.tsx'

const PageIsMarked = createContext(false)

/** Content below a heading that marks all its data as synthetic. */
export const SyntheticPage = PageIsMarked.Provider

/** Badge of a chart or table, unless the heading of the page has it. Pictures that are saved have a separate one. */
export function SyntheticBadge() {
  return !useContext(PageIsMarked) && <StatusBadge status="synthetic" />
}
