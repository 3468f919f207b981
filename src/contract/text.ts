import { formatCount } from '#core/format-count.ts'
import { z } from 'zod'

/** Characters that change the writing direction: `gpj.exe` can look like `exe.jpg`. */
export const hiddenDirections = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

export const words = (max: number) => typed(max).regex(/^[\P{Cc}\n\r\t]*$/u, 'no control characters')

export const line = (max: number) => typed(max).regex(/^\P{Cc}*$/u, 'one line, no control characters')

export const filledLine = (max: number) => line(max).min(1, 'is missing')

const typed = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `at most ${formatCount(max)} characters`)
