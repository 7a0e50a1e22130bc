export const auditActors = ['staff', 'system', 'cli'] as const

export const auditSubjects = ['staff', 'case', 'property', 'conversation', 'profile'] as const
