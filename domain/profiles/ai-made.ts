/** The texts about photographs and tapes that were made or changed by AI (rule files/ai-1). */
export const aiTexts = {
  made: 'Made or changed by AI',
  hint: 'Ordinary light and colour need no tick.',
  stays: 'This stays until you replace it.',
  use: 'For casting only: no AI training, no replica of your face or voice.',
} as const;
