/** Of one batch, one check, one import and one undoing at most wait or run. */
export const checkKey = (batch: string): string => `check ${batch}`
export const undoKey = (batch: string): string => `undo ${batch}`
export const importKey = (batch: string): string => `import ${batch}`
