import { countWords } from '#core/count-words.ts'
import { z } from 'zod'

/** Characters that change the writing direction unseen: `gpj.exe` may look like `exe.jpg`. */
export const hiddenDirections = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Text as people type it, of several lines; blanks at its ends are left out. */
export const words = (most: number) => typed(most).regex(/^[\P{Cc}\n\r\t]*$/u, 'no control characters')

/** The same in one line. */
export const line = (most: number) => typed(most).regex(/^\P{Cc}*$/u, 'one line, no control characters')

/** A line that must say something. */
export const filledLine = (most: number) => line(most).min(1, 'is missing')

const typed = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `${countWords(most)} letters at most`)
