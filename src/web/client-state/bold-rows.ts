import { useCallback, useMemo } from 'react'
import { persistedState, updateState, usePersistedState } from './persisted-state.ts'

export function toggleBoldRow(property: string): void {
  const { BoldRows: rows } = persistedState.read()
  updateState({ BoldRows: rows.includes(property) ? rows.filter((one) => one !== property) : [...rows, property] })
}

/** Bold rows for a table. @param propertyOf must be stable between renders */
export function useBoldRows<Row>(propertyOf: (row: Row) => string) {
  const [{ BoldRows }] = usePersistedState()
  const bold = useMemo(() => new Set(BoldRows), [BoldRows])
  return {
    isBold: useCallback((row: Row) => bold.has(propertyOf(row)), [bold, propertyOf]),
    toggle: useCallback((row: Row) => toggleBoldRow(propertyOf(row)), [propertyOf]),
  }
}
