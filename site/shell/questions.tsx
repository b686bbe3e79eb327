export type Question = { readonly question: string; readonly answer: string }

/** Questions that open one by one, without a script; those of one group close each other. */
export function Questions({ questions, group }: { questions: readonly Question[]; group: string }) {
  return (
    <div className="questions">
      {questions.map(({ question, answer }, index) => (
        <details key={question} name={group} open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
