import type { KeyboardEvent, RefObject } from 'react'
import { moveCell } from './move-cell.ts'

/**
 * Keyboard navigation of cells: Enter enters, arrows, Home, End and page keys move, Enter in a cell presses its first
 * link or button, Esc leaves. The frame is one tab stop, links in cells are others.
 */
export function useCells(frame: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target as HTMLElement
    const cell = target.closest<HTMLTableCellElement>('td, th')
    const inside = cell !== null && target === cell
    if (!inside) {
      // On the frame or on a link in a cell only the keys to enter and leave.
      if (event.key === 'Enter' && target === frame.current) focusCell(rowsOf(frame.current)[0]?.cells[0], event)
      if (event.key === 'Escape' && cell) focusCell(frame.current, event)
      return
    }
    if (event.key === 'Escape') return focusCell(frame.current, event)
    if (event.key === 'Enter') {
      const inner = cell.querySelector<HTMLElement>('a, button')
      if (inner) {
        event.preventDefault()
        inner.click()
      }
      return
    }
    const rows = rowsOf(frame.current)
    const from = { row: rows.indexOf(cell.parentElement as HTMLTableRowElement), column: cell.cellIndex }
    const columns = rows[from.row]?.cells.length ?? 0
    const to = moveCell(event.key, from, rows.length, columns, event.ctrlKey || event.metaKey)
    if (to) focusCell(rows[to.row]?.cells[to.column], event)
  }
}

function rowsOf(frame: HTMLElement | null): readonly HTMLTableRowElement[] {
  return [...(frame?.querySelector('table')?.rows ?? [])]
}

function focusCell(element: HTMLElement | null | undefined, event: KeyboardEvent): void {
  if (!element) return
  event.preventDefault()
  event.stopPropagation()
  element.focus()
}
