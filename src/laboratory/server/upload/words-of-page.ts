/**
 * What options of the commands are called on the page: the same checks serve both, and their messages name what to pass on the command
 * line.
 */
const fields: readonly (readonly [RegExp, string])[] = [
  [/Pass --geometry (Le=(?:…|[\d.]*\d))/g, 'Enter $1 under Columns'],
  [/pass --geometry (Le=(?:…|[\d.]*\d))/g, 'enter $1 under Columns'],
  [/Pass --geometry (\w+=(?:…|[\d.]*\d)(?:,\w+=…)*)/g, 'Enter $1 under Dimensions'],
  [/pass --geometry (\w+=(?:…|[\d.]*\d)(?:,\w+=…)*)/g, 'enter $1 under Dimensions'],
  [/; --map "[^"]*" states another/g, '; choose another under Columns'],
  [/pass --map "[^"]*"/g, 'choose so under Columns'],
  [/: --map "[^"]*"/g, ' under Columns'],
  [/: --test (\w+)/g, ', $1'],
  [/[Pp]ass --orientation RD, DD or TD, or --condition/g, 'choose it in the table'],
  [
    /To make it, give its whole address and add --new-material/g,
    'To make it, give its whole address and tick Make the material',
  ],
  [/To make it, add --new-variant \S+(?: Mill\])?/g, 'To make it, enter its thickness'],
  [
    /with --new-material; to put them beside synthetic ones, add --into-synthetic/g,
    'or tick Beside synthetic specimens',
  ],
  [/--new-material/g, 'Make the material'],
  [/asked for was --test (\w+)/g, 'chosen is $1'],
  [/leave --replicate out to take the next free number/g, 'leave the number empty to take the next free one'],
  [/add --replicate N to number them from there/g, 'choose a number for it'],
]

export function wordsOfPage(message: string): string {
  return fields.reduce((text, [option, words]) => text.replace(option, words), message)
}
