/**
 * The appropriateness test (COBS 10 Annex 1G; one question a matter, three plausible answers, no yes or no). Each matter
 * has three questions: of the standard bank, and of the two FCA banks. The first answer is right; the seed shuffles them.
 */
export interface Matter {
  readonly topic: string;
  readonly explanation: string;
  readonly questions: readonly [Question, Question, Question];
}
type Question = readonly [question: string, right: string, wrong: string, alsoWrong: string];

export const MATTERS: readonly Matter[] = [
  {
    topic: 'Loss of capital',
    explanation:
      'Most young companies fail, and shareholders are paid last. You can lose everything that you invested in one.',
    questions: [
      [
        'How much of the money that you invest in an unlisted company can you lose?',
        'All of it',
        'At most half of it, because the law protects the rest',
        'Only the part that exceeds the last valuation',
      ],
      [
        'A company that you invested in fails after a year. What should you expect to receive?',
        'Probably nothing',
        'The price that you paid, less fees',
        'The average of the last two valuations',
      ],
      [
        'Which sum should you put into unlisted shares?',
        'One that you could afford to lose entirely',
        'One that you will need back within two years',
        'One that you borrowed at a low rate',
      ],
    ],
  },
  {
    topic: 'Failure of the issuer',
    explanation: 'In an insolvency, secured lenders, employees and other creditors come before shareholders.',
    questions: [
      [
        'If a company becomes insolvent, when are its ordinary shareholders paid?',
        'After all creditors, if anything is left',
        'First, because they own the company',
        'At the same time as the bank, in proportion',
      ],
      [
        'What happens to ordinary shares when the company is wound up with debts greater than its assets?',
        'They become worthless',
        'They are converted into a claim on the directors',
        'They are bought back at their nominal value',
      ],
      [
        'Compared with companies on a stock exchange, young unlisted companies fail',
        'considerably more often',
        'about as often',
        'less often, because they have fewer costs',
      ],
    ],
  },
  {
    topic: 'Illiquidity',
    explanation:
      'There is no market for unlisted shares. You may hold them for many years, or never be able to sell.',
    questions: [
      [
        'When can you expect to sell shares in an unlisted company?',
        'Possibly not for many years, and perhaps never',
        'On any working day, at the last published price',
        'At the end of each tax year',
      ],
      [
        'You need your money back three years after investing. What is most likely?',
        'You will find it hard or impossible to sell the shares',
        'The company must buy the shares back at cost',
        'The platform will find a buyer within thirty days',
      ],
      [
        'How do investors in unlisted companies usually receive a return on their capital?',
        'When the company is sold or floats, if that ever happens',
        'By selling on a stock exchange whenever they wish',
        'By repayment after five years',
      ],
    ],
  },
  {
    topic: 'Dilution',
    explanation:
      'When a company issues new shares and you do not buy your part of them, you own a smaller percentage than before.',
    questions: [
      [
        'A company that you hold 1% of issues as many new shares as exist, and you buy none. What do you hold afterwards?',
        'About 0.5%',
        '1%, as before',
        '2%',
      ],
      [
        'What does it mean that your holding is diluted?',
        'You own a smaller part of the company, because new shares were issued',
        'The company paid part of its profit to you',
        'The price of your shares was fixed',
      ],
      [
        'Which right lets existing shareholders keep their percentage in a new round?',
        'Pre-emption: the offer to buy new shares first, in proportion',
        'Probate',
        'The right to a dividend',
      ],
    ],
  },
  {
    topic: 'Dividends',
    explanation:
      'Young companies usually keep what they earn in order to grow. Dividends are rarely paid, and never promised.',
    questions: [
      [
        'How often do start-up companies pay dividends?',
        'Rarely; most keep any profit to grow',
        'Every quarter',
        'Every year, as the law requires',
      ],
      [
        'A company made a profit this year. What follows for its shareholders?',
        'Nothing certain: the directors decide whether to pay a dividend',
        'They receive the profit in proportion to their shares',
        'They may withdraw their capital',
      ],
      [
        'Someone who needs a regular income from their savings should know that shares in young companies',
        'are unlikely to provide one',
        'pay at least the bank rate',
        'pay monthly while the company trades',
      ],
    ],
  },
  {
    topic: 'Diversification',
    explanation:
      'Spread your money over several investments, and over less risky kinds of them. A good guide is to put no more than 10% into high-risk investments.',
    questions: [
      [
        'Why should you spread your money over several investments?',
        'So that the failure of one does not cost you everything',
        'Because each company may only take one payment',
        'In order to avoid all risk',
      ],
      [
        'As a rule of thumb, how much of your money should go into high-risk investments?',
        'No more than 10%',
        'About half',
        'All that is not needed this month',
      ],
      [
        'Which of these is the best diversified?',
        'Small sums in many companies, alongside savings and listed funds',
        'One large sum in the company that you know best',
        'The same sum in two companies of one industry',
      ],
    ],
  },
  {
    topic: 'Compensation and complaints',
    explanation:
      'The Financial Services Compensation Scheme does not cover poor performance or the failure of a company that you invested in.',
    questions: [
      [
        'The company that you invested in fails. What does the Financial Services Compensation Scheme pay?',
        'Nothing: it does not cover the failure of an investment',
        'Up to £85,000',
        'Nine tenths of what you invested',
      ],
      [
        'When may the Financial Ombudsman Service look into a complaint?',
        'When a regulated firm treated you wrongly, not because an investment performed badly',
        'Whenever an investment loses money',
        'When a company does not answer its shareholders',
      ],
      [
        'Which of these losses could you recover from a public scheme?',
        'None that comes from the poor performance of a company',
        'Any above £1,000',
        'Those in the first year',
      ],
    ],
  },
  {
    topic: 'Regulated status',
    explanation:
      'The companies that raise money are not regulated by the Financial Conduct Authority, and the regulator does not approve investments.',
    questions: [
      [
        'Which of these has the Financial Conduct Authority checked for you?',
        'Neither the business plan nor the valuation of the company',
        'That the price of the shares is fair',
        'That the company will repay investors',
      ],
      [
        'The firm that shows you an investment is authorised. What does that tell you about the company raising money?',
        'Nothing: the company itself is not regulated',
        'That it is authorised too',
        'That its accounts were audited by the regulator',
      ],
      [
        'Who decides the price at which a young company offers its shares?',
        'The company, often with its lead investors',
        'The stock exchange',
        'The Financial Conduct Authority',
      ],
    ],
  },
  {
    topic: 'What you hold',
    explanation:
      'You become a shareholder of the company, directly or through a nominee, with the rights that its articles give to your class.',
    questions: [
      [
        'When you buy shares through a nominee, what do you have?',
        'The benefit of the shares, while the nominee holds the legal title',
        'A loan to the nominee',
        'A deposit at a bank',
      ],
      [
        'What decides the rights of your shares, such as votes?',
        'The articles of the company and the class of share',
        'The amount of tax relief',
        'The date of the next round',
      ],
      [
        'By investing in ordinary shares you become',
        'a part owner of the company',
        'a creditor of the company',
        'a customer with a right of return',
      ],
    ],
  },
  {
    topic: 'Tax and your own decision',
    explanation:
      'Tax reliefs depend on your circumstances and on the company, and may be withdrawn. No one here gives you advice.',
    questions: [
      [
        'What is true of EIS relief?',
        'It depends on your circumstances and may be withdrawn',
        'It is paid out by the company',
        'It makes up for any loss in full',
      ],
      [
        'An investment looks attractive because of its tax relief. What should you consider first?',
        'Whether you would take the risk of the company without the relief',
        'Whether the company gives its customers a discount',
        'Nothing: the state guarantees the relief',
      ],
      [
        'Whose decision is it whether an investment suits you?',
        'Yours; you may want to ask an independent adviser',
        'The company’s',
        'The platform’s, which recommends each investment to you',
      ],
    ],
  },
];
