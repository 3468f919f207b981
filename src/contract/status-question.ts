import { z } from 'zod'
import { cellStatuses, coilStates, statusCells, type StatusCell } from './material-status.ts'

export const statusCell = z.enum(statusCells as unknown as readonly [StatusCell, ...StatusCell[]])

/** Which coils; what is left out does not matter. */
export const statusQuestion = z.strictObject({
  /** The column that must have the status; any of them without it. */
  cell: statusCell.optional(),
  status: z.enum(cellStatuses).optional(),
  state: z.enum(coilStates).optional(),
  /** Path of a place of the tree: `Steels/AHSS`. */
  below: z.string().max(300).optional(),
  /** Part of the name of the coil. */
  find: z.string().max(100).optional(),
})
export type StatusQuestion = z.infer<typeof statusQuestion>
